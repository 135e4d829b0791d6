import { mission, values, vision } from '#app/content/about.ts'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

/** Vision across the page with its figure; Mission and Values beneath it. */
export function Statements() {
  return (
    <section className="wrap grid gap-4 md:gap-5 lg:grid-cols-12">
      <article className="grid items-center gap-x-12 gap-y-10 rounded-2xl bg-neel p-7 text-rice sm:p-10 md:grid-cols-[1.5fr_1fr] lg:col-span-12 lg:p-14">
        <div>
          <h2>{vision.title}</h2>
          <p className="mt-6 max-w-[34ch] text-[clamp(1.3rem,1.05rem+1.15vw,1.95rem)] leading-[1.28]">
            {vision.text}
          </p>
        </div>
        <Muggu
          seed="vision"
          size={7}
          shape="diamond"
          symmetry="turning"
          ground
          className="mx-auto w-full max-w-80"
        />
      </article>
      <article className="rounded-2xl bg-soft p-7 sm:p-10 lg:col-span-5">
        <h2>{mission.title}</h2>
        <p className="mt-6 text-lg lg:text-[clamp(1.5rem,0.9rem+1.5vw,1.95rem)] lg:leading-[1.28]">
          {mission.text}
        </p>
      </article>
      <article className="rounded-2xl border border-line bg-card p-7 sm:p-10 lg:col-span-7">
        <h2>{values.title}</h2>
        <p className="mt-6 text-muted">{values.text}</p>
        <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {values.list.map(({ title, text }) => (
            <div key={title} className="border-line border-t pt-4">
              <dt className="font-bold text-h4">{title}</dt>
              <dd className="mt-1.5 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </article>
    </section>
  )
}

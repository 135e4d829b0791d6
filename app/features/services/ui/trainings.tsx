import { services } from '#app/content/services.ts'
import { Muggu } from '#app/ui/muggu/muggu.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

/** The trainings, in the words they have under Our Services, and what is left of each afterwards. */
export function Trainings({ title, after }: { title: string; after: Readonly<Record<string, string>> }) {
  const chosen = services.filter(({ id }) => id in after)
  return (
    <section aria-labelledby="tracks" className="reveal wrap pb-14 md:pb-20">
      <h2 id="tracks" className="border-text border-b-2 pb-6">
        {title}
      </h2>
      <ul>
        {chosen.map((service) => (
          <li
            key={service.id}
            className="grid gap-x-10 gap-y-3 border-line border-b py-8 md:grid-cols-[5rem_1fr_1.2fr]"
          >
            <Muggu seed={service.id} size={5} symmetry="turning" className="art size-20" />
            <h3 className="max-w-[20ch]">{unbroken(service.title)}</h3>
            <div>
              <p>{service.description}</p>
              <p className="mt-3 text-muted">{after[service.id]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

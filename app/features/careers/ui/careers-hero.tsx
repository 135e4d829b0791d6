import { careers } from '#app/content/careers.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Muggu } from '#app/ui/muggu/muggu.tsx'

/** How the careers pages begin: a figure in which one dot still waits for its line. */
export function CareersHero() {
  return (
    <header className="wrap grid items-center gap-x-14 gap-y-10 pt-8 pb-4 md:pt-14 lg:grid-cols-[1.25fr_1fr]">
      <div>
        <h1 className="max-w-[11ch] text-display">{careers.title}</h1>
        <p className="measure mt-6 text-lg text-muted">{careers.lead}</p>
        <a href="#openings" className={buttonClass({ className: 'mt-8' })}>
          {careers.see}
        </a>
      </div>
      <Muggu
        seed="careers"
        size={7}
        symmetry="turning"
        shape="diamond"
        ground
        draws
        className="art mx-auto w-full max-w-sm lg:max-w-md"
      />
    </header>
  )
}

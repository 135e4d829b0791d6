import { ButtonLink } from '#app/ui/button.tsx'
import { unbroken } from '#app/ui/unbroken.tsx'

type ClosingProps = { title: string; text: string; link: { title: string; path: string } }

/** The end of a page: the one thing to do next. */
export function Closing({ title, text, link }: ClosingProps) {
  return (
    <section className="wrap pt-16 pb-20 md:pt-24 md:pb-28">
      <div className="grid items-end gap-x-12 gap-y-8 border-text border-t-2 pt-8 lg:grid-cols-[1fr_auto]">
        <div>
          <h2>{unbroken(title)}</h2>
          <p className="measure mt-4 text-muted">{text}</p>
        </div>
        <ButtonLink to={link.path} className="justify-self-start">
          {link.title}
        </ButtonLink>
      </div>
    </section>
  )
}

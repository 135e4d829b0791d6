import { counseling } from '#app/content/counseling.ts'
import { ChevronDown } from '#app/ui/icons.tsx'

/** Three questions; each opens by itself, before scripts too. */
export function Questions() {
  const { title, list } = counseling.questions
  return (
    <section
      aria-labelledby="questions"
      className="reveal wrap grid gap-x-14 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_1.8fr]"
    >
      <h2 id="questions" className="max-w-[16ch]">
        {title}
      </h2>
      <div className="border-text border-t-2">
        {list.map(({ question, answer }) => (
          <details key={question} className="group border-line border-b">
            <summary className="flex min-h-16 items-center justify-between gap-6 py-5 font-bold text-h4 hover:underline hover:decoration-2 hover:underline-offset-4">
              {question}
              <ChevronDown className="size-6 transition-transform group-open:rotate-180" />
            </summary>
            <p className="measure pb-7">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

import { Ruled } from '#app/site/components/sections.tsx'

type QuestionsProps = { title: string; list: readonly { question: string; model: string }[] }

/** Questions in large type, with the kind of model that answers each. */
export const Questions = ({ title, list }: QuestionsProps) => (
  <Ruled id="questions" title={title} className="reveal wrap pb-14 md:pb-20">
    <ul>
      {list.map(({ question, model }) => (
        <li
          key={question}
          className="grid items-baseline gap-x-10 gap-y-2 border-line border-b py-6 lg:grid-cols-[1.8fr_1fr]"
        >
          <p className="text-balance font-bold text-[clamp(1.4rem,1.2rem+0.6vw,1.65rem)] leading-[1.15] tracking-tight">
            “{question}”
          </p>
          <p>{model}</p>
        </li>
      ))}
    </ul>
  </Ruled>
)

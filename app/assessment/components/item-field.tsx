import { memo } from 'react'
import { type Item, scale } from '#app/assessment/items.ts'
import { stepWords } from '#app/content/assessment.ts'
import { FieldError } from '#app/ui/field.tsx'

type ItemFieldProps = {
  item: Item
  index: number
  answer: number
  missing: boolean
  choose: (index: number, answer: number) => void
}

export const itemField = (index: number): string => `q${index}`

/** The id of an activity's first answer, for links to it. */
export const itemId = (index: number): string => `${itemField(index)}-1`

/** An activity and its five answers: five dots, and the line goes around the chosen one. */
export const ItemField = memo(function ItemField({ item, index, answer, missing, choose }: ItemFieldProps) {
  const errorId = `${itemField(index)}-error`
  return (
    <fieldset
      className="min-w-0 border-line border-t py-6 lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-center lg:gap-x-12"
      aria-describedby={missing ? errorId : undefined}
    >
      {/* a legend is no grid item unless it floats */}
      <legend className="float-left w-full text-h4 leading-snug font-semibold tracking-normal lg:w-auto">
        {item.text}
      </legend>
      <div className="clear-both pt-4 lg:clear-none lg:pt-0">
        {missing && <FieldError id={errorId}>{stepWords.missing}</FieldError>}
        <div className="grid max-w-md grid-cols-[repeat(auto-fit,minmax(3.4rem,1fr))] max-lg:-mx-2">
          {scale.map((label, place) => (
            <label
              key={label}
              className="group flex flex-col items-center gap-1 rounded-lg px-0.5 pb-1 text-center text-balance text-sm leading-tight text-muted hover:text-text has-checked:font-semibold has-checked:text-text"
            >
              <input
                type="radio"
                name={itemField(index)}
                id={`${itemField(index)}-${place + 1}`}
                value={place + 1}
                checked={answer === place + 1}
                onChange={() => choose(index, place + 1)}
                aria-invalid={missing || undefined}
                className={dot}
              />
              {label}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
})

const dot =
  'size-11 cursor-pointer appearance-none rounded-full border-[3px] border-transparent bg-[radial-gradient(circle,var(--color-edge)_5px,transparent_6px)] group-hover:border-line checked:border-art! checked:bg-[radial-gradient(circle,var(--color-art-dot)_6.5px,transparent_7.5px)] forced-colors:appearance-auto'

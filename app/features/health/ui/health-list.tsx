import { Section } from '#app/features/staff/ui/section.tsx'
import type { Fact, HealthPage } from '../health-page.ts'

const marks = {
  green: { sign: '✓', word: 'Well', look: 'text-success' },
  amber: { sign: '!', word: 'Look at it', look: 'text-warning' },
  unknown: { sign: '–', word: 'Not known here', look: 'text-muted' },
} as const

/** What is to be looked at says so by a word and a sign, and not by its colour alone. */
const Standing = ({ tone }: Pick<Fact, 'tone'>) => (
  <span className={`font-semibold whitespace-nowrap ${marks[tone].look}`}>
    <span aria-hidden="true">{marks[tone].sign}</span> {marks[tone].word}
  </span>
)

/** How each part of the site does, in plain words. */
export const HealthList = ({ groups }: Pick<HealthPage, 'groups'>) =>
  groups.map(({ title, facts }) => (
    <Section key={title} title={title} className="mt-8 max-w-3xl">
      <dl className="mt-2 border-t border-line">
        {facts.map(({ what, said, tone }) => (
          <div
            key={what}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto] md:grid-cols-[15rem_minmax(0,1fr)_auto]"
          >
            <dt className="font-medium">{what}</dt>
            <dd className={`max-sm:order-3 max-sm:col-span-2 ${tone === 'amber' ? '' : 'text-muted'}`}>
              {said}
            </dd>
            <dd>
              <Standing tone={tone} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  ))

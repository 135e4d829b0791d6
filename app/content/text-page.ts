import type { IsoDate } from '#app/lib/time.ts'
import type { BusinessTopic } from './business-topics.ts'

type Entry = { title: string; text: string }
type Link = { title: string; path: string }

/** Background of a section, across the whole page. */
export type Ground = 'soft' | 'shade' | 'neel' | 'kumkum' | 'leaf'

type Headed = { id: string; title: string; lead?: string; ground?: Ground }

/** Example of our work. All names and numbers are fictional. */
export type Exhibit =
  | {
      of: 'syllabus'
      course: string
      unit: string
      outcome: string
      /** Parts of the class, each with its minutes and content. */
      plan: readonly (readonly [minutes: number, what: string])[]
      after: readonly Entry[]
    }
  | {
      of: 'candidate'
      role: string
      facts: readonly Entry[]
      /** Topics that we assessed, each with our note. */
      notes: readonly Entry[]
    }
  | {
      of: 'forecast'
      unit: string
      /** Weekly sales in pieces before the forecast. `forecast` has the predicted sales, `came` the actual ones. */
      before: readonly number[]
      forecast: readonly number[]
      came: readonly number[]
      words: { before: string; forecast: string; came: string }
    }
  | {
      of: 'hiring'
      /** Remaining candidates at each stage, with the median wait in days. */
      stages: readonly { title: string; people: number; days?: number }[]
      finding: string
    }

/** Section of a page. `kind` determines its layout. */
export type TextSection =
  /** Steps in order. */
  | ({ kind: 'steps'; list: readonly Entry[] } & Headed)
  /** Terms with their descriptions, next to the heading or in large letters below it. */
  | ({
      kind: 'entries'
      list: readonly Entry[]
      layout?: 'columns' | 'ledger' | 'sentences'
      related?: readonly Link[]
    } & Headed)
  /** Benefits (`checks`), exclusions (`crosses`) or a short list. */
  | ({ kind: 'checks' | 'crosses' | 'lines'; list: readonly string[] } & Headed)
  /**
   * Table whose rows have their heading in the first cell. With `columns`, phones show a card for each column; `large`
   * enlarges the row headings.
   */
  | {
      kind: 'table'
      id: string
      title: string
      columns: readonly string[]
      rows: readonly (readonly string[])[]
      size?: 'large'
      onPhones?: 'columns'
      narrow?: boolean
    }
  | { kind: 'questions'; title: string; list: readonly { question: string; model: string }[] }
  | { kind: 'ways compared'; title: string; ways: readonly { title: string; steps: readonly string[] }[] }
  /** Example of our work for a client, marked as a sample. */
  | { kind: 'exhibit'; id: string; title: string; note: string; exhibit: Exhibit }
  | { kind: 'trainings'; title: string; after: Readonly<Record<string, string>> }
  | {
      kind: 'cohort'
      title: string
      lead: string
      who: Entry
      steps: readonly Entry[]
      facts: readonly Entry[]
      action: Link
    }

/** Texts of a page, from its heading to its main action at the end. */
export type TextPage = {
  title: string
  lead: string
  description: string
  /** Drawing next to the heading: the page's own drawing on the given background, or the funnel with its caption. */
  figure?: Exclude<Ground, 'soft' | 'shade'> | { funnel: string }
  /** Link to a section of the page, shown below the lead. */
  jump?: { title: string; id: string }
  sections: readonly TextSection[]
  /** Last section, with a link to the form on the page's topic. It needs no background if the section above has one. */
  next: Entry & { action: string; ask: BusinessTopic; ground?: 'neel' | 'kumkum' | 'leaf' }
  /** Date on which the texts last changed; absent if they never changed. */
  changed?: IsoDate
}

import type { IsoDate } from '#app/lib/time.ts'
import type { BusinessTopic } from './business-topics.ts'

type Entry = { title: string; text: string }
type Link = { title: string; path: string }

/** Full-width background of a section. */
export type Ground = 'soft' | 'shade' | 'neel' | 'kumkum' | 'leaf'

type Headed = { id: string; title: string; lead?: string; ground?: Ground }

/** Example of our work; every name and number is fictional. */
export type Exhibit =
  | {
      of: 'syllabus'
      course: string
      unit: string
      outcome: string
      /** Minutes of the class with their content. */
      plan: readonly (readonly [minutes: number, what: string])[]
      after: readonly Entry[]
    }
  | {
      of: 'candidate'
      role: string
      facts: readonly Entry[]
      /** Topics that we assessed, with our notes. */
      notes: readonly Entry[]
    }
  | {
      of: 'forecast'
      unit: string
      /** Weekly sales in pieces: before the forecast, predicted and actual. */
      before: readonly number[]
      forecast: readonly number[]
      came: readonly number[]
      words: { before: string; forecast: string; came: string }
    }
  | {
      of: 'hiring'
      /** Candidates left at each stage, with the median wait in days. */
      stages: readonly { title: string; people: number; days?: number }[]
      finding: string
    }

/** Section of a page, by layout. */
export type TextSection =
  /** Steps in order. */
  | ({ kind: 'steps'; list: readonly Entry[] } & Headed)
  /** Terms with their descriptions: next to the heading, or large below it. */
  | ({
      kind: 'entries'
      list: readonly Entry[]
      layout?: 'columns' | 'ledger' | 'sentences'
      related?: readonly Link[]
    } & Headed)
  /** Benefits, exclusions or a short list. */
  | ({ kind: 'checks' | 'crosses' | 'lines'; list: readonly string[] } & Headed)
  /**
   * Rows with their heading in the first cell; `columns` groups by column on phones, `large` enlarges the row headings.
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

/** Texts and sections of a page, from its heading to its main action. */
export type TextPage = {
  title: string
  lead: string
  description: string
  /** Drawing next to the head: on a background, or the funnel with its caption. */
  figure?: Exclude<Ground, 'soft' | 'shade'> | { funnel: string }
  /** Link to a section of the page, shown below the lead. */
  jump?: { title: string; id: string }
  sections: readonly TextSection[]
  /** Closing form about the page's topic; needs no background right after a section that has one. */
  next: Entry & { action: string; ask: BusinessTopic; ground?: 'neel' | 'kumkum' | 'leaf' }
  /** Date of the last text change since the first edition. */
  changed?: IsoDate
}

import type { IsoDate } from '#app/lib/time.ts'
import type { BusinessTopic } from './business-topics.ts'

type Entry = { title: string; text: string }
type Link = { title: string; path: string }

/** The ground that a section stands on, over the whole width of the page. */
export type Ground = 'soft' | 'shade' | 'neel' | 'kumkum' | 'leaf'

type Headed = { id: string; title: string; lead?: string; ground?: Ground }

/** What is shown of our work; every name and figure is made up. */
export type Exhibit =
  | {
      of: 'syllabus'
      course: string
      unit: string
      outcome: string
      /** Minutes of the class, and what happens in them. */
      plan: readonly (readonly [minutes: number, what: string])[]
      after: readonly Entry[]
    }
  | {
      of: 'candidate'
      role: string
      facts: readonly Entry[]
      /** What was looked at, and our note on it. */
      notes: readonly Entry[]
    }
  | {
      of: 'forecast'
      unit: string
      /** Pieces a week: what was sold until the forecast was made, what it said, and what came. */
      before: readonly number[]
      forecast: readonly number[]
      came: readonly number[]
      words: { before: string; forecast: string; came: string }
    }
  | {
      of: 'hiring'
      /** How many were left at each stage, and how many days they had waited for it, in the middle. */
      stages: readonly { title: string; people: number; days?: number }[]
      finding: string
    }

/** A part of a page, by how it is laid out. */
export type TextSection =
  /** What happens, in order: beside each other, or on a way that `winds` down the page. */
  | ({ kind: 'steps'; list: readonly Entry[]; winds?: boolean } & Headed)
  /** Terms and what they mean: beside their heading, or under it and large. */
  | ({
      kind: 'entries'
      list: readonly Entry[]
      layout?: 'columns' | 'ledger' | 'sentences'
      related?: readonly Link[]
    } & Headed)
  /** What one gets or gives; what we do not do; or short things of one kind. */
  | ({ kind: 'checks' | 'crosses' | 'lines'; list: readonly string[] } & Headed)
  /** The first cell of a row is its heading; `columns` keeps a column together on phones, `large` its row headings. */
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
  | { kind: 'questions'; title: string; list: readonly { question: string; kind: string }[] }
  | { kind: 'ways compared'; title: string; ways: readonly { title: string; steps: readonly string[] }[] }
  /** One thing as a client would get it, marked as a sample. */
  | { kind: 'exhibit'; id: string; title: string; note: string; exhibit: Exhibit }
  | { kind: 'trainings'; title: string; after: Readonly<Record<string, string>> }
  | { kind: 'cohort' }

/** A page that is all text: what it says, from its head to the one thing to do next. */
export type TextPage = {
  title: string
  lead: string
  description: string
  /** Beside the head: the page's figure on a ground, or the funnel with its caption. */
  figure?: Exclude<Ground, 'soft' | 'shade'> | { funnel: string }
  /** A link below the lead to a part of the page. */
  jump?: { title: string; id: string }
  sections: readonly TextSection[]
  /** The end: a form about what the page is about; on a ground unless one comes right before it. */
  next: Entry & { action: string; ask: BusinessTopic; ground?: 'neel' | 'kumkum' | 'leaf' }
  /** The day its text last changed, when it has since the first edition. */
  changed?: IsoDate
}

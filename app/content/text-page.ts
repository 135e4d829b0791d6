import type { IsoDate } from '#app/lib/time.ts'

type Entry = { title: string; text: string; note?: string; link?: Link }
type Link = { title: string; path: string }

/** Background of a section, across the whole page. */
type Ground = 'soft' | 'shade' | 'neel' | 'kumkum' | 'leaf'

type Headed = { id: string; title: string; lead?: string; ground?: Ground; links?: readonly Link[] }

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
      /** Pieces sold per week before the forecast. `forecast` has the predicted numbers, `came` the actual ones. */
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

export type TextSection =
  /** Titles, each with a text: next to the heading of the section, or below it in the named layout. */
  | ({
      kind: 'entries'
      list: readonly Entry[]
      layout?: 'columns' | 'medium' | 'large' | 'spoken'
    } & Headed)
  /** Entries that are the main part of a page, without a heading above them. */
  | { kind: 'statements'; list: readonly Entry[]; layout: 'spoken' | 'marked' }
  | ({ kind: 'pages'; list: readonly (Entry & { path: string })[] } & Headed)
  | ({ kind: 'steps'; list: readonly Entry[] } & Headed)
  /** Ways to the same result, each with its steps on a common scale. */
  | ({ kind: 'comparison'; ways: readonly { title: string; steps: readonly string[] }[] } & Headed)
  /** Benefits (`checks`), exclusions (`crosses`), a short list (`lines`) or sentences (`dots`). */
  | ({ kind: 'checks' | 'crosses' | 'lines' | 'dots'; list: readonly string[] } & Headed)
  /** Four lists, each with its main item first. */
  | { kind: 'groups'; id: string; list: readonly { title: string; items: readonly string[] }[] }
  /**
   * Table whose rows have their heading in the first cell. With `columns`, phones show a card for each column; `large`
   * enlarges the row headings; `isWeek` shows the rows as days of a week.
   */
  | ({
      kind: 'table'
      columns: readonly string[]
      rows: readonly (readonly string[])[]
      size?: 'large'
      onPhones?: 'columns'
      isWeek?: boolean
    } & Headed)
  | {
      kind: 'principles'
      /** Heading above the signs of each principle. */
      signs: string
      list: readonly { title: string; rule: string; means: string; signs: readonly string[] }[]
    }
  | {
      kind: 'training share'
      /** Percentage of the working time that goes into training. */
      share: number
      unit: string
      caption: string
      text: string
      title: string
      uses: readonly Entry[]
      links: readonly Link[]
    }
  /** Example of our work for a client, marked as a sample. */
  | ({ kind: 'exhibit'; note: string; exhibit: Exhibit } & Headed)
  /** Table of trainings from the services, by id, each with its result. */
  | ({ kind: 'trainings'; columns: readonly string[]; after: Readonly<Record<string, string>> } & Headed)
  | { kind: 'openings'; title: string }

export type TextPage = {
  title: string
  /** Title in the browser's tab and in the list of contents, if different from the heading. */
  tab?: string
  says?: string
  lead?: string
  description: string
  /** Caption of the drawing of a funnel. */
  caption?: string
  /** Links below the heading. */
  actions?: readonly Link[]
  sections: readonly TextSection[]
  /** Last section. It needs no background if the section above has one. */
  next?: { title: string; text: string; link: Link; ground?: 'neel' | 'kumkum' | 'leaf' }
  /** Date on which the texts last changed; absent if they never changed. */
  changed?: IsoDate
}

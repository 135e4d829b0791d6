import type { IsoDate } from '#app/lib/time.ts'

/** A post as pages show it: its text as safe HTML, its day in India. */
export type ShownPost = {
  slug: string
  title: string
  author: string
  html: string
  date: IsoDate
  long: boolean
}

export const postPath = (slug: string): string => `/insights/blog/${slug}`

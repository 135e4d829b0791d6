import { expect, test } from 'vitest'
import * as academic from './academic-partners.ts'
import { type BusinessTopic, businessFormPath, businessTopics } from './business-topics.ts'
import * as development from './development.ts'
import * as edtech from './edtech.ts'
import * as partners from './partners.ts'
import * as pricing from './pricing.ts'
import * as resellers from './resellers.ts'
import * as services from './services.ts'
import { textPages } from './text-pages.ts'

test('links to each business form from exactly one button', () => {
  const pages = [academic, development, edtech, partners, pricing, resellers, services]
  const linked = JSON.stringify(pages).match(/\/enquiries\/business\?ask=\w+/g) ?? []
  const ends = Object.values(textPages).map(({ next }) => businessFormPath(next.ask))
  const all = Object.keys(businessTopics).map((topic) => businessFormPath(topic as BusinessTopic))
  expect([...linked, ...ends].sort()).toEqual(all.sort())
})

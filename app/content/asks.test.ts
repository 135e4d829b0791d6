import { expect, test } from 'vitest'
import { type BusinessTopic, businessFormPath, businessTopics } from './business-topics.ts'
import * as partners from './partners.ts'
import * as pricing from './pricing.ts'
import * as services from './services.ts'
import { textPages } from './text-pages.ts'

test('links to each business form from exactly one page', () => {
  const pages = [partners, pricing, services, ...Object.values(textPages)]
  const linked = pages.flatMap((page) => [
    ...new Set(JSON.stringify(page).match(/\/enquiries\/business\?ask=\w+/g)),
  ])
  const all = Object.keys(businessTopics).map((topic) => businessFormPath(topic as BusinessTopic))
  expect(linked.sort()).toEqual(all.sort())
})

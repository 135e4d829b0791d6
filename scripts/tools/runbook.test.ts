import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const runbook = readFileSync('docs/runbook.md', 'utf8')
const rules = readFileSync('deploy/prometheus-rules.yml', 'utf8')
const tried = readFileSync('deploy/prometheus-rules.test.yml', 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)
const alerts = all(rules, /^ +- alert: (\w+)$/gm)

test('every alert has an entry in the runbook, in the same order, and every entry an alert', () => {
  expect(alerts.length).toBeGreaterThan(10)
  expect(all(runbook, /^## (\w+)$/gm)).toEqual(alerts)
})

test.each(
  runbook
    .split(/^## /m)
    .slice(1)
    .map((entry) => [entry.split('\n', 1)[0], entry]),
)(
  'the entry of %s says what it means, what visitors see, three commands, and when it is over',
  (_name, entry) => {
    expect(entry).toMatch(/\*\*Means\*\*[\s\S]+\*\*Visitors\*\*[\s\S]+```sh[\s\S]+```[\s\S]+\*\*Over\*\*/)
    expect(/```sh\n([\s\S]+?)\n```/.exec(entry ?? '')?.[1]?.split('\n')).toHaveLength(3)
  },
)

test('every alert is caused in the tests of the rules', () => {
  expect(new Set(all(tried, /alertname: (\w+)/g))).toEqual(new Set(alerts))
})

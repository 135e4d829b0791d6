import { expect, test } from 'vitest'
import { isOpen, type Job, jobPosting } from './job.ts'

const job: Job = {
  slug: 'gardener',
  title: 'Gardener',
  summary: '',
  team: 'Garden',
  reportsTo: 'Head gardener',
  about: ['Roses & more.'],
  work: ['Water them'],
  needs: [],
  helps: [],
  firstMonths: [],
  posted: '2026-11-02',
  applyBy: '2027-06-30',
}
const employer = {
  name: 'Garden',
  siteUrl: 'https://garden.example',
  logo: 'https://garden.example/logo.png',
}

test('one can apply up to and on the last day', () => {
  expect(isOpen(job, '2027-06-30')).toBe(true)
  expect(isOpen(job, '2027-07-01')).toBe(false)
})

test('a job without a last day stays open, and its posting names no end', () => {
  const { applyBy: _, ...rest } = job
  const untilFilled: Job = rest
  expect(isOpen(untilFilled, '2099-01-01')).toBe(true)
  expect(jobPosting(untilFilled, employer)).not.toHaveProperty('validThrough')
})

test('the posting ends when the last day ends in India', () => {
  expect(jobPosting(job, employer)).toMatchObject({
    title: 'Gardener',
    datePosted: '2026-11-02',
    validThrough: '2027-06-30T23:59:59+05:30',
    hiringOrganization: { name: 'Garden' },
    jobLocation: { address: { addressLocality: 'Hyderabad' } },
  })
})

test('the posting describes the job in HTML, escaped', () => {
  expect(jobPosting(job, employer)).toMatchObject({
    description: expect.stringContaining('<p>Roses &amp; more.</p>'),
  })
})

import { expect, test } from 'vitest'
import type { Job } from '#app/content/jobs.ts'
import { buildJobPostingJsonLd, isJobOpen } from './job.ts'

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

test('accepts applications until the end of the last day', () => {
  expect(isJobOpen(job, '2027-06-30')).toBe(true)
  expect(isJobOpen(job, '2027-07-01')).toBe(false)
})

test('omits the end date from a job posting without a deadline', () => {
  const untilFilled: Job = { ...job, applyBy: '' }
  expect(isJobOpen(untilFilled, '2099-01-01')).toBe(true)
  expect(buildJobPostingJsonLd(untilFilled, employer)).not.toHaveProperty('validThrough')
})

test('ends the job posting at the end of the last day in India, and escapes its texts', () => {
  expect(buildJobPostingJsonLd(job, employer)).toMatchObject({
    title: 'Gardener',
    datePosted: '2026-11-02',
    validThrough: '2027-06-30T23:59:59+05:30',
    description: expect.stringContaining('<p>Roses &amp; more.</p>'),
    hiringOrganization: { name: 'Garden' },
    jobLocation: { address: { addressLocality: 'Hyderabad' } },
  })
})

import type { Occupation } from './occupation.ts'

export const investigativeOccupations: readonly Occupation[] = [
  {
    name: 'Doctor',
    onet: '29-1216.00',
    day: 'One patient after the other: listening, examining, deciding with too little time, and telling families what they would rather not hear. Nights too.',
    ways: [['bipc', 'mbbs']],
    cheaper: 'Laboratory technologist',
  },
  {
    name: 'Laboratory technologist',
    onet: '29-2011.00',
    day: 'Samples all morning: preparing, counting under the microscope, checking the machine against itself, for a result that a doctor will act on.',
    ways: [
      ['bipc', 'paramedical'],
      ['bipc', 'degree'],
    ],
  },
  {
    name: 'Pharmacist',
    onet: '29-1051.00',
    day: 'Reading prescriptions, noticing what does not go together, explaining how to take it, and keeping stock and registers right.',
    ways: [
      ['bipc', 'bpharm'],
      ['mpc', 'bpharm'],
      ['bipc', 'dpharm'],
    ],
  },
  {
    name: 'Veterinary doctor',
    onet: '29-1131.00',
    day: 'A goat, a dog and forty hens before noon, in the clinic and in the yard, and farmers whose income stands there on four legs.',
    ways: [['bipc', 'veterinary']],
    cheaper: 'Soil and crop scientist',
  },
  {
    name: 'Soil and crop scientist',
    onet: '19-1013.00',
    day: 'Trial plots, soil samples and tables: which seed, how much water, and why. Then telling farmers in words that help.',
    ways: [
      ['bipc', 'agriculture'],
      ['agriPolytechnic', 'agriculture'],
    ],
    cheaper: 'Farmer',
  },
  {
    name: 'Food technologist',
    onet: '19-1012.00',
    day: 'Tests so that pickle or milk keeps and stays safe: trials in the pilot kitchen, the laboratory, and the plant floor.',
    ways: [['bipc', 'foodTechnology']],
    cheaper: 'Baker',
  },
  {
    name: 'Software developer',
    onet: '15-1252.00',
    day: 'Reading other people’s code, writing some, finding out why it fails, and agreeing with the team on what comes next. Sitting, mostly.',
    ways: [
      ['inter', 'degree'],
      ['mpc', 'btech'],
      ['polytechnic', 'lateral'],
    ],
    cheaper: 'Computer support technician',
  },
  {
    name: 'Data scientist',
    onet: '15-2051.00',
    day: 'Cleaning data for most of the week, then asking it questions, checking whether the answer is chance, and drawing it so that others see it.',
    ways: [
      ['mpc', 'degree', 'postgraduate'],
      ['mpc', 'btech'],
    ],
    cheaper: 'Software developer',
  },
  {
    name: 'Microbiologist',
    onet: '19-1022.00',
    day: 'Growing microbes in dishes and tanks, for medicines, water or food. Long series of the same test, and careful notes.',
    ways: [['bipc', 'degree', 'postgraduate']],
    cheaper: 'Laboratory technologist',
  },
  {
    name: 'Chemist',
    onet: '19-2031.00',
    day: 'Mixing, heating, measuring: does the batch hold what the label says? Hyderabad’s medicine factories ask that all day long.',
    ways: [
      ['mpc', 'degree', 'postgraduate'],
      ['bipc', 'degree', 'postgraduate'],
    ],
    cheaper: 'Laboratory technologist',
  },
  {
    name: 'Forensic scientist',
    onet: '19-4092.00',
    day: 'Traces from a scene, tested and tested again, and a report that stands up when a lawyer attacks it.',
    ways: [['bipc', 'degree', 'postgraduate']],
    cheaper: 'Laboratory technologist',
  },
  {
    name: 'Economist',
    onet: '19-3011.00',
    day: 'Prices, wages and harvests in tables: reading, modelling, and writing for people who have to decide next week.',
    ways: [['mec', 'degree', 'postgraduate']],
    cheaper: 'Bank officer',
  },
  {
    name: 'Statistician',
    onet: '15-2041.00',
    day: 'Planning whom to ask and how many, then finding what the numbers allow one to say, and what they do not.',
    ways: [['mpc', 'degree', 'postgraduate']],
    cheaper: 'Software developer',
  },
  {
    name: 'Geologist',
    onet: '19-2042.00',
    day: 'Weeks in the field with hammer and map, then weeks with samples and data: water, ore, or ground for a dam.',
    ways: [['mpc', 'degree', 'postgraduate']],
    cheaper: 'Surveyor',
  },
]

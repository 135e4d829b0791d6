import type { Occupation } from './occupation.ts'

export const socialOccupations: readonly Occupation[] = [
  {
    name: 'Nurse',
    onet: '29-1141.00',
    day: 'Rounds, medicines, wounds and worries: noticing first when a patient gets worse, and staying kind at the end of a night.',
    ways: [
      ['bipc', 'nursing'],
      ['inter', 'gnm'],
    ],
  },
  {
    name: 'Physiotherapist',
    onet: '29-1123.00',
    day: 'Getting people to move again, a little more each day: showing, holding, counting, and cheering when it hurts.',
    ways: [['bipc', 'physiotherapy']],
  },
  {
    name: 'Primary school teacher',
    onet: '25-2021.00',
    day: 'A room of small children: reading, sums, songs and quarrels, and corrections when they have gone home.',
    ways: [['inter', 'deled']],
  },
  {
    name: 'High school teacher',
    onet: '25-2031.00',
    day: 'The same chapter to four classes in four ways, tests to mark, parents to meet, and now and then a face that lights up.',
    ways: [['inter', 'degree', 'bed']],
    cheaper: 'Primary school teacher',
  },
  {
    name: 'Special educator',
    onet: '25-2056.00',
    day: 'One child at a time, in steps as small as they need to be, with the family and the class teacher drawn in.',
    ways: [
      ['inter', 'degree', 'bed'],
      ['inter', 'deled'],
    ],
  },
  {
    name: 'Preschool teacher',
    onet: '25-2011.00',
    day: 'Play that teaches: stories, paint, shoes to tie and tears to dry, and the patience to do it again.',
    ways: [['inter', 'short']],
  },
  {
    name: 'Career counselor',
    onet: '21-1012.00',
    day: 'Listening to what a student and a parent each say, and do not say; facts about courses; and a next step that both can take.',
    ways: [['hec', 'degree', 'postgraduate']],
    cheaper: 'Social worker',
  },
  {
    name: 'Social worker',
    onet: '21-1021.00',
    day: 'Visits at home, in hospital or court: what does this family need, who pays for it, and who will see to it on Monday?',
    ways: [
      ['inter', 'degree'],
      ['hec', 'degree', 'postgraduate'],
    ],
    cheaper: 'Primary school teacher',
  },
  {
    name: 'Psychologist',
    onet: '19-3033.00',
    day: 'Hours of conversation, one after the other, tests and notes, and time to think about each. Much of it must stay in the room.',
    ways: [['inter', 'degree', 'postgraduate']],
    cheaper: 'Social worker',
  },
  {
    name: 'Dietitian',
    onet: '29-1031.00',
    day: 'What may this patient eat, and will they? Plans for wards and kitchens, and talks that start from the plate at home.',
    ways: [['bipc', 'degree', 'postgraduate']],
    cheaper: 'Nurse',
  },
  {
    name: 'Ambulance technician',
    onet: '29-2042.00',
    day: 'Long waits, then an emergency: reaching the patient fast, keeping them alive, and handing over in plain words. Shift work.',
    ways: [['bipc', 'paramedical']],
  },
  {
    name: 'Community health worker',
    onet: '21-1094.00',
    day: 'From door to door: weighing babies, asking about fevers, filling registers, and persuading people to go for the test.',
    ways: [['inter', 'short']],
  },
  {
    name: 'Fitness trainer',
    onet: '39-9031.00',
    day: 'Mornings and evenings in the gym: showing it right, correcting, counting, and keeping people coming.',
    ways: [['short'], ['inter', 'degree']],
  },
]

import type { Occupation } from './occupation.ts'

export const enterprisingOccupations: readonly Occupation[] = [
  {
    name: 'Shop owner',
    onet: '41-1011.00',
    day: 'Opening, buying, arranging, selling, counting the till, and thinking at night about what will sell next month.',
    ways: [['onTheJob'], ['inter', 'degree']],
  },
  {
    name: 'Farmer',
    onet: '11-9013.00',
    day: 'Soil, seed, labour, loans and the weather: deciding early, working late, and selling when the price is right.',
    ways: [['agriPolytechnic'], ['bipc', 'agriculture']],
  },
  {
    name: 'Sales manager',
    onet: '11-2022.00',
    day: 'Targets on Monday, calls and visits all week, a team to encourage, and customers who say no before they say yes.',
    ways: [['inter', 'degree']],
    cheaper: 'Shop salesperson',
  },
  {
    name: 'Shop salesperson',
    onet: '41-2031.00',
    day: 'On one’s feet all day: greeting, showing, advising, packing, and staying friendly with the last customer too.',
    ways: [['apprentice'], ['onTheJob']],
  },
  {
    name: 'Marketing manager',
    onet: '11-2021.00',
    day: 'Who buys this, and why? Numbers, ideas and agencies, and the courage to stop what does not work.',
    ways: [['inter', 'degree', 'postgraduate']],
    cheaper: 'Sales manager',
  },
  {
    name: 'Event planner',
    onet: '13-1121.00',
    day: 'Lists of everything: hall, food, sound, guests, rain. On the day itself, solving what was on no list.',
    ways: [['inter', 'degree'], ['onTheJob']],
  },
  {
    name: 'Hotel manager',
    onet: '11-9081.00',
    day: 'Rooms, kitchen, staff and guests who want it now. Work when others have holidays.',
    ways: [['inter', 'hotel']],
    cheaper: 'Cook',
  },
  {
    name: 'Cook',
    onet: '35-1011.00',
    day: 'Heat, knives and orders all at once; tasting, teaching the juniors, and having it on the table hot.',
    ways: [['apprentice'], ['inter', 'hotel']],
  },
  {
    name: 'Human resources officer',
    onet: '13-1071.00',
    day: 'Finding people, hearing what goes wrong between them, pay and leave, and rules that are fair to all.',
    ways: [
      ['inter', 'degree'],
      ['inter', 'degree', 'postgraduate'],
    ],
  },
  {
    name: 'Lawyer',
    onet: '23-1011.00',
    day: 'Files and statutes in the morning, court and clients in the day, and words weighed one by one at night.',
    ways: [
      ['cec', 'law5'],
      ['inter', 'degree', 'law3'],
    ],
    cheaper: 'Legal assistant',
  },
  {
    name: 'Judge',
    onet: '23-1023.00',
    day: 'Hearing both sides, reading all of it, deciding what can be proved, and writing down why.',
    ways: [
      ['cec', 'law5', 'training'],
      ['inter', 'degree', 'law3', 'training'],
    ],
    cheaper: 'Legal assistant',
  },
  {
    name: 'Insurance adviser',
    onet: '41-3021.00',
    day: 'Calls and visits in the evening, explaining what a policy covers and what not, and being there when it has to pay.',
    ways: [['inter', 'short']],
  },
  {
    name: 'Police sub-inspector',
    onet: '33-1012.00',
    day: 'Leading a shift, deciding on the spot, investigating, and answering for it to court and superiors.',
    ways: [['inter', 'degree', 'training']],
  },
  {
    name: 'Public relations officer',
    onet: '27-3031.00',
    day: 'Finding the words for a company or an office, for good days and bad, and knowing whom to call.',
    ways: [['inter', 'degree']],
  },
]

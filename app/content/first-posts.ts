/** Posts that a new site begins with, in Markdown. */
export const firstPosts = [
  {
    slug: 'choosing-a-stream-after-class-10',
    title: 'Choosing a stream after class 10: a two-week plan',
    content: `Most families choose a stream in one evening, usually the evening the marks arrive. The next morning it feels decided, though no one has asked what a working day looks like at the end of it. Two weeks are enough to do it well: a few days to see what already holds attention, a few to ask people at work, a few to read admission pages, and two to decide. Parents and children can follow the plan together.

**Days 1 to 3: write down what already holds attention.** Not subjects: activities. Taking things apart, arguing a case, drawing the same face until it is right, explaining a sum to a cousin. Ask two people who see your child work, such as a teacher and a coach, to add to the list.

**Days 4 to 7: meet three working days.** Find three people in work that sounds interesting and ask each for twenty minutes. The useful questions are dull ones: What did you do yesterday, hour by hour? What do you do too much of? What did you study, and what of it do you use?

**Days 8 to 11: start from the course.** Pick two or three courses that lead to such work and read their admission pages. Some need mathematics in class 12; most do not. Note which streams qualify you for at least two of the courses.

**Days 12 to 14: choose, and write down why.** Three sentences are enough. When the first hard month comes, and it comes in every stream, those three sentences are worth more than anybody’s opinion.

Marks tell you how much work a stream will take. They do not tell you which one to take.`,
  },
  {
    slug: 'what-to-bring-to-a-15-minute-career-call',
    title: 'What to bring to a 15-minute career call',
    content: `Fifteen minutes is short. It is also long enough to leave with one clear next step, if you bring three things. Write them down before the call and keep the paper beside you; the counselor asks the rest. You need no documents, no list of marks and no decision. It is enough to know what you would like to be clearer about when the call ends.

1. **One question.** “What should I do with my life?” needs years. “Commerce with mathematics or without, if I may want to work with data?” needs ten minutes.
2. **Two facts about yourself.** One thing you did that went better than you expected, and one that you keep putting off. Both say more than a list of marks.
3. **The limits that are real.** Money, distance, a parent’s worry, an entrance date. A plan that ignores them is not a plan.

Parents are welcome on the call. It works best when the student speaks first and for most of the time.

At the end you should have one thing to do this week: a person to call, a page to read, a test to take. If you leave with five, ask which comes first.`,
  },
  {
    slug: 'learning-ai-without-a-computer-science-degree',
    title: 'Learning AI without a computer science degree',
    content: `You do not need a computer science degree to do useful work with AI. You need three habits, and each can be practised for free. None of them begins with mathematics, or with a course that costs a lakh. They begin with a laptop, an hour a day and something you already know well: a shop, a class, a team, a household. The rest is patience, and checking the results honestly.

**Ask of every number where it came from.** Take a spreadsheet you already know, such as a shop’s sales, a team’s scores or a household’s spending. Draw it, find the odd rows, and find out why they are odd. This is most of the work in every AI team.

**Learn one tool properly.** Python with a notebook is a good choice: variables, lists, reading a file, a chart. Six weeks at an hour a day is enough to answer real questions with it.

**Check the machine.** Ask a language model something you know well and mark its answer like a teacher: what is right, what is wrong, what is missing. A person who can say how a model fails is more useful than one who can only prompt it.

Then make one small thing for a real person: a forecast of tomorrow’s orders for a canteen, a sorter for a school’s enquiry mails. Write one page on what it does, where it fails and what you would do next. That page is your first portfolio.`,
  },
]

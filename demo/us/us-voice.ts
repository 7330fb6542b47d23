import { pick } from '../market/random.ts'
import type { DemoVoice } from '../voice.ts'
import { usCities, usFirstNames, usLastNames } from './us-market.ts'

const firstNumber = { author: 110, agent: 150, builder: 102, site: 180, applicant: 190 }

/** Names and texts of the American demo market. */
export const usVoice: DemoVoice = {
  market: 'us',
  makePerson: (_city, random) => ({ firstName: pick(usFirstNames, random), lastName: pick(usLastNames, random) }),
  cities: usCities.map(({ slug }) => slug),
  phone: (whose, n) => `+12065550${firstNumber[whose] + n}`,
  every: 2,
  questions: [
    'Is it still available? We could come on Saturday.',
    'What are the HOA dues, and is there a garage?',
    'Could you send the floor plan and the disclosure packet?',
    'Is the price negotiable? We are pre-approved.',
    'Which school district is it in?',
    'When could we close?',
  ],
  reviews: 160,
  authors: 40,
  listerReviews: {
    good: {
      openings: [
        'We looked for a house in {city} for five months before we met them.',
        'My parents were moving to {city} and could not visit more than twice.',
        'This was our first house and we knew nothing about escrow.',
        'I rented through them after my transfer to {city}.',
        'We sold our old house and bought a bigger one with the same people.',
        'A coworker sent us here, and I would do the same.',
        'We had one weekend in {city} to find a place.',
        'I wrote on a Sunday night and had an answer before breakfast.',
      ],
      details: [
        'Every house looked like its pictures, and they told us which basement takes water in spring.',
        'The disclosures were in my inbox before the second showing.',
        'They told us about the flight path without being asked.',
        'Showings started on time, five in one morning.',
        'When another offer came in, they told us the facts and did not push.',
        'They talked us out of a house with an old sewer line, although it would have paid them well.',
        'The lender, the inspector and the title company all had what they needed because they arranged it.',
        'They answered the same question about the HOA three times and never sounded tired of it.',
      ],
      endings: [
        'We moved in last month and are happy.',
        'Their commission was what they said on the first day.',
        'I would hire them again.',
        'Thank you for the patience.',
        'Worth every dollar.',
      ],
    },
    fair: {
      openings: [
        'Friendly people, but it took longer than it had to.',
        'The house is fine; the way there was mixed.',
        'They know {city}, I give them that.',
        'It worked out, after some pushing from our side.',
      ],
      details: [
        'Two of the four houses we were shown had gone the week before.',
        'I had to ask three times for the HOA documents.',
        'The showing was moved twice, each time an hour before.',
        'They replied quickly until we were under contract, and slowly after that.',
        'Our agent left in the middle and the new one had to be told everything again.',
      ],
      endings: [
        'In the end we closed on the day agreed.',
        'I would come back, with a list of questions.',
        'Keep everything in writing.',
      ],
    },
    poor: {
      openings: [
        'I had hoped for more.',
        'We lost three weeks here.',
        'Not what was promised on the phone.',
        'One showing was enough for us.',
      ],
      details: [
        'The house we came for had “just gone pending”, and everything else was far above our budget.',
        'Nobody came to the showing, and nobody picked up for an hour while we stood at the door.',
        'After I said no, I got calls from four people I had never spoken to.',
        'The living area was ninety square feet less than they had told us.',
      ],
      endings: [
        'We found a house through somebody else.',
        'They apologized, which is why it is not one star less.',
        'I hope they read this and do better.',
      ],
    },
  },
  ownDetails: {
    architect: [
      'The drawings went through the permit office the first time.',
      'They came to the site every Friday and wrote down what they had seen.',
      'The addition looks as if it had always been there.',
      'We knew the cost of each change before a wall moved.',
    ],
    advisor: [
      'They compared the real cost of five loans on one page, points included.',
      'The review of our title came within a week and named the easement nobody had mentioned.',
      'No lender paid them, and it showed in the advice.',
    ],
    builder: [
      'We closed in the month that had been promised.',
      'The superintendent walked the house with us and wrote down every scratch.',
      'The punch list was done within a month of moving in.',
    ],
  },
  replies: {
    good: [
      'Thank you. It was a pleasure to find this house with you.',
      'We are glad you are settled. The credit goes to your questions, they were the right ones.',
      'Thank you. I have passed this on to the colleague who showed you around.',
    ],
    poor: [
      'I am sorry about the showing. We have changed how keys are handed over, so that this does not happen again.',
      'You are right about the delay, and I apologize.',
      'Thank you for saying it openly. We should have told you that the house was under contract.',
    ],
  },
}

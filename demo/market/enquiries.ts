/** The enquiry, followed by the messages of the lister and the asker in turn. */
export type Conversation = readonly string[]

interface Asker {
  fullName: string
  mobilePhone: string
  email: string
}

const names = [
  'Rohan Deshpande',
  'Ananya Rao',
  'Imran Sheikh',
  'Lakshmi Narayanan',
  'Gurpreet Sandhu',
  'Debjani Ghosh',
  'Karthik Subramaniam',
  'Neha Agarwal',
  'Thomas Mathew',
  'Pooja Shah',
  'Vikram Reddy',
  'Fatima Ansari',
  'Sandeep Yadav',
  'Ritu Malhotra',
  'Arjun Nair',
  'Swati Kulkarni',
  'Harsh Mehta',
  'Divya Krishnan',
  'Mohit Chauhan',
  'Shalini Menon',
  'Aditya Banerjee',
  'Zoya Qureshi',
  'Prakash Hegde',
  'Manisha Joshi',
  'Nikhil Bhat',
  'Tara Fernandes',
  'Siddharth Jain',
  'Kavita Pillai',
  'Rahul Verma',
  'Usha Patel',
] as const

/** Invented people who send enquiries; their numbers are from a block that is never issued. */
export const people: readonly Asker[] = names.map((fullName, n) => ({
  fullName,
  mobilePhone: `+9155000001${String(n).padStart(2, '0')}`,
  email: `${fullName.toLowerCase().replaceAll(' ', '.')}@people.lintel.example`,
}))

export const conversations: readonly Conversation[] = [
  [
    'Is this home still available? We could come on Saturday morning.',
    'Yes, it is. Saturday at 11 suits the owner. Shall I put it in the diary?',
    'Please do. There will be three of us.',
  ],
  [
    'What does the maintenance include, and is there a covered parking space?',
    'Maintenance covers security, lifts, the club house and water. One covered space comes with the flat; a second can be rented.',
  ],
  [
    'We are a family of four and have a loan approved in principle. Is the price negotiable?',
    'A little, for a quick registration. May I call you this evening?',
    'After 7 pm, please.',
  ],
  ['Does the building have its occupancy certificate? My bank asks for it.'],
  [
    'Is it possible to see the home by video call? I am in Dubai until next month.',
    'Of course. Would Thursday at 6 pm India time work?',
  ],
  [
    'How old is the building, and when was the flat last painted?',
    'It is eight years old and was painted in March.',
    'Thank you. I will come with my wife at the weekend.',
  ],
  ['Are pets allowed? We have one small dog.', 'They are. The society asks for its vaccination card.'],
  [
    'My budget is about five per cent below the asking price. Would that be worth a visit?',
    'Yes, come and see it first. The owner is reasonable.',
  ],
]

/** Requirements for the lead pool: places by slug, budgets in lakh, or in thousands a month for rent. */
export const requirements: readonly {
  intent: 'sale' | 'rent' | 'pg'
  kinds: readonly string[]
  budget: readonly [number, number]
  bedrooms: readonly number[]
  must: readonly string[]
  nice: readonly string[]
  maxAgents: number
  text?: string
}[] = [
  {
    intent: 'sale',
    kinds: ['apartment'],
    budget: [80, 140],
    bedrooms: [3],
    must: ['lift', 'power-backup'],
    nice: ['gym'],
    maxAgents: 3,
    text: 'East-facing if possible, not on the ground floor. Loan approved.',
  },
  {
    intent: 'rent',
    kinds: ['apartment', 'builder-floor'],
    budget: [25, 45],
    bedrooms: [2],
    must: ['lift'],
    nice: [],
    maxAgents: 2,
    text: 'Family of three, moving from Chennai. A school within walking distance helps.',
  },
  {
    intent: 'sale',
    kinds: ['villa', 'house'],
    budget: [150, 320],
    bedrooms: [4, 5],
    must: [],
    nice: ['swimming-pool'],
    maxAgents: 5,
    text: 'A small garden matters more than a new kitchen.',
  },
  {
    intent: 'sale',
    kinds: ['plot'],
    budget: [30, 80],
    bedrooms: [],
    must: [],
    nice: [],
    maxAgents: 3,
    text: 'Clear title, road of at least 9 m.',
  },
  {
    intent: 'rent',
    kinds: ['apartment'],
    budget: [15, 25],
    bedrooms: [1],
    must: [],
    nice: ['power-backup'],
    maxAgents: 3,
  },
  {
    intent: 'sale',
    kinds: ['apartment'],
    budget: [50, 85],
    bedrooms: [2],
    must: ['lift'],
    nice: ['gym', 'swimming-pool'],
    maxAgents: 3,
    text: 'First home. Ready to move in before March.',
  },
  {
    intent: 'rent',
    kinds: ['apartment', 'villa'],
    budget: [60, 120],
    bedrooms: [3, 4],
    must: ['power-backup'],
    nice: ['gym'],
    maxAgents: 1,
    text: 'Company lease, two cars.',
  },
  {
    intent: 'sale',
    kinds: ['apartment', 'penthouse'],
    budget: [200, 400],
    bedrooms: [4, 5],
    must: ['lift', 'power-backup'],
    nice: ['swimming-pool'],
    maxAgents: 3,
  },
]

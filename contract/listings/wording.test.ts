import { describe, expect, test } from 'vitest'
import { contactIn } from '../text/contact.ts'
import { shutsOut } from './wording.ts'

const told = (publicRemarks: string) => shutsOut({ publicRemarks, intent: 'rent' }, 'in').map(({ ground }) => ground)

describe('Wording that shuts people out', () => {
  test.each([
    ['religion', 'Only Hindu families please.'],
    ['religion', 'Not for Muslims.'],
    ['religion', 'Suitable for Jain family.'],
    ['religion', 'यह फ्लैट केवल हिंदू परिवार के लिए है।'],
    ['caste', 'Brahmins only.'],
    ['caste', 'Looking for a Brahmin family.'],
    ['gender', 'The owner wants girls only.'],
    ['gender', 'Strictly for working women'],
    ['gender', 'सिर्फ लड़कियों को दिया जाएगा'],
    ['family', 'Bachelors not allowed.'],
    ['family', 'Sorry, no bachelors.'],
    ['family', 'Families only'],
    ['family', 'No children.'],
    ['family', 'कुंवारे संपर्क न करें'],
    ['origin', 'Only South Indian tenants.'],
    ['origin', 'Nigerians please excuse.'],
    ['diet', 'Pure vegetarian families preferred.'],
    ['diet', 'Non-veg not allowed in the flat.'],
    ['diet', 'शाकाहारी परिवार को ही'],
    ['disability', 'No wheelchair users, as there is no lift.'],
  ])('%s: %s', (ground, text) => {
    expect(told(text)).toContain(ground)
  })

  test.each([
    'Two minutes from the Brahmin’s Coffee Bar.',
    'A vegetarian restaurant is nearby, and only vegetarian food is served in its garden.',
    'Near the Jain temple and the Marwari school.',
    'Good for families with children: a park lies across the lane.',
    'The only family restaurant of the street is next door.',
    'A single-family home with a study.',
    'Only two families live on each floor.',
    'Wheelchair users reach every room; there is a ramp.',
    'Close to the women’s college and the boys hostel.',
    'No pets, no smoking.',
    'The market sells veg and non-veg dishes.',
    'Bachelors and families are welcome.',
    'No veg market within a kilometre.',
    'परिवार के लिए अच्छा घर, पास में बच्चों का पार्क है।',
    'जैन मंदिर पास में है।',
  ])('is not: %s', (text) => {
    expect(told(text)).toEqual([])
  })

  test('rooms with service may be for women where that is lawful', () => {
    const room = { title: 'Girls only PG near the college gate', intent: 'pg' } as const
    expect(shutsOut(room, 'in')).toEqual([])
    expect(shutsOut(room, 'us').map(({ ground }) => ground)).toEqual(['gender'])
  })

  test('the phrase is the lister’s own', () => {
    expect(shutsOut({ title: 'Lovely flat, Bachelors  Not Allowed' }, 'in')).toEqual([
      { field: 'title', phrase: 'Bachelors  Not Allowed', ground: 'family' },
    ])
  })
})

describe('A way to reach somebody', () => {
  test.each([
    'Call 98450 12345 today',
    'Call +91-98450-12345',
    'फोन ९८४५०१२३४५ पर करें',
    'nine eight four five zero one two three four five',
    'Nine eight double four five 01234, any time',
    'नौ आठ चार पांच शून्य एक दो तीन चार पांच',
    'Write to me@home.example',
    'owner at the rate gmail dot com',
    'owner (at) homes (dot) in',
    'See www.homes.example',
    'See greathomes.com for more',
    'wa.me/919845012345',
    'WhatsApp me at @goodhomes',
  ])('is found: %s', (text) => {
    expect(contactIn(text)).toBeDefined()
  })

  test.each([
    'RERA P52100012345 and PRM/KA/RERA/1251/446/PR/171014/000438',
    'Built in 2019, rendered in 2023, 1200 sq.ft, price 85,00,000',
    'Available at the rate of 5000 per sq.ft. a year',
    'One bedroom, two bathrooms, three balconies, four cupboards',
    'Polka dot in the hall; a dot of colour',
    'The plot no. 12 on road no. 3, sector 45, pin 560038',
  ])('is not: %s', (text) => {
    expect(contactIn(text)).toBeUndefined()
  })
})

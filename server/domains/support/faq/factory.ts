/** The fields of a new question, with overrides. */
export const mayBringDog = (more: object = {}) => ({
  market: 'in',
  language: 'en',
  audience: 'buyer',
  question: 'May I bring my dog?',
  answer: 'Ask the lister before the visit.',
  hidden: false,
  ...more,
})

import { uuidv7 } from '../../platform/ids.ts'

/** What an administrator says of a new legal check; `more` says otherwise. */
export function legalCheck(more: object = {}) {
  return {
    params: { id: uuidv7() },
    body: {
      market: 'in',
      version: 0,
      slug: 'legal-check',
      kind: 'legal',
      en: {
        name: 'Legal check',
        summary: 'A lawyer reads the papers.',
        text: 'Before you pay.',
        included: ['A report'],
      },
      hi: { name: 'क़ानूनी जाँच', summary: 'वकील काग़ज़ पढ़ता है।', text: '', included: [] },
      priceFrom: 499_900,
      priceUnit: 'once',
      days: { from: 3, to: 5 },
      everywhere: false,
      cities: ['bengaluru'],
      active: true,
      position: 1,
      ...more,
    },
  }
}

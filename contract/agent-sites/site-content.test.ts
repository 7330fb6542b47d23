import { expect, test } from 'vitest'
import { SiteContent } from './site-content.ts'

const WORDS = 'Homes in Indiranagar, looked at by us.'
const CONTACT = 'Call us on 98450 12345 for homes.'
const paragraph = (...texts: string[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: texts.map((text) => ({ type: 'text', text })) }],
})

/** A site with `text` in one field and valid texts in all others. */
const site = (at: string, text: string) => {
  const words = (name: string) => (name === at ? text : WORDS)
  return {
    title: words('title'),
    description: words('description'),
    headline: words('headline'),
    tagline: words('tagline'),
    theme: 'brick',
    blocks: [
      { kind: 'about', key: 'a', title: words('head'), text: words('about') },
      { kind: 'text', key: 'b', body: paragraph(words('body')) },
      { kind: 'faq', key: 'c', items: [{ question: words('question'), answer: words('answer') }] },
      { kind: 'enquiry', key: 'd', text: words('enquiry') },
      { kind: 'picture', key: 'e', picture: '0'.repeat(32), alt: words('alt'), caption: words('caption') },
    ],
    campaign: { headline: words('campaign'), text: words('campaign text') },
  }
}

test.each(
  'title|description|headline|tagline|head|about|body|question|answer|enquiry|alt|caption|campaign|campaign text'.split(
    '|',
  ),
)('the %s of a site holds no contact', (at) => {
  expect(SiteContent.safeParse(site('nowhere', WORDS)).error?.issues).toBeUndefined()
  expect(SiteContent.safeParse(site(at, CONTACT)).success).toBe(false)
})

test('a number that is bold by half is one', () => {
  const [, text] = site('nowhere', WORDS).blocks
  const content = { ...site('nowhere', WORDS), blocks: [{ ...text, body: paragraph('Call 98450', ' 12345') }] }
  expect(SiteContent.safeParse(content).error?.issues.map(({ message }) => message)).toEqual(['CONTACT_IN_TEXT'])
})

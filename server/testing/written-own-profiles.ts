import { insertRows } from '../platform/db/insert-rows.ts'
import { endpoints } from '../../contract/index.ts'
import { agentFields } from '../domains/directories/own/factory.ts'
import { makeProfile } from '../domains/directories/factory.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** Writes a profile without submitting it, changes a live one and its portfolio, and claims a builder's profile. */
export async function writeOwnProfiles({ app, writer }: { app: TestApp; writer: Writer }): Promise<void> {
  const { id: own } = writer.me
  const { word } = writer
  const id = uuidv7()
  await writer.say(endpoints.startProfile, { body: { id, kind: 'agency', market: 'in' } })
  const words = (of: string) => ({
    name: word(`name of a profile ${of}`),
    bio: `I say ${word(`words of a profile ${of}`)} and nothing else of myself.`,
    bioHindi: `I say ${word(`Hindi words of a profile ${of}`)} and nothing else of myself.`,
    website: `https://example.test/${word(`website of a profile ${of}`)}`,
    license: `9${word(`licence of a profile ${of}`)}`,
    licenseState: word(`who gave the licence ${of}`),
  })
  await writer.say(endpoints.saveProfileDraft, {
    params: { id },
    body: {
      version: 1,
      fields: {
        ...words('begun'),
        city: { slug: word('city of a profile'), name: word('name of a city') },
        areas: [
          { city: word('city of an area'), locality: word('area'), name: word('its name'), cityName: word('its city') },
        ],
        taxId: word('tax id'),
        legalName: word('legal name'),
        promoters: [word('promoter')],
        trackRecord: word('track record'),
        registrations: [{ number: word('registration'), authority: word('its authority') }],
      },
    },
  })

  const live = makeProfile({ kind: 'architect', userId: own, state: 'active' })
  await insertRows(app.db, 'profiles', [live])
  const { specialities: _, areas: __, ...others } = agentFields()
  await writer.say(endpoints.editProfile, {
    params: { id: live.id },
    body: { version: 1, fields: { ...others, ...words('live'), specialities: ['homes'] } },
  })

  const picture = await writer.upload()
  await writer.say(endpoints.savePortfolio, {
    params: { id: live.id },
    body: {
      version: 2,
      details: {
        portfolio: [
          {
            title: word('title of a work'),
            year: 2020,
            before: picture,
            beforeAlt: word('what a picture before shows'),
            after: picture,
            afterAlt: word('what a picture after shows'),
          },
        ],
      },
    },
  })

  const builder = makeProfile({ kind: 'builder' })
  await insertRows(app.db, 'profiles', [builder])
  const { data: documents } = await app.ask(endpoints.myDocuments, { token: writer.me.token })
  await writer.say(endpoints.claimProfile, {
    params: { id: builder.id },
    body: { id: uuidv7(), note: `I am ${word('note of a claim')}`, documents: documents.map((one) => one.id) },
  })
}

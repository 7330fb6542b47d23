import { insertRows } from '../platform/db/insert-rows.ts'
import { endpoints } from '../../contract/index.ts'
import { makeProfile } from '../domains/directories/factory.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { TestApp } from './start-app.ts'
import type { Writer } from './writer.ts'

/** Writes an agent site with text in every kind of block, and renames it. */
export async function writeSite({ app, writer }: { app: TestApp; writer: Writer }): Promise<void> {
  const { word } = writer
  const now = app.clock.now()
  const profile = makeProfile({ userId: writer.me.id })
  await insertRows(app.db, 'profiles', [profile])
  await insertRows(app.db, 'profile_verifications', [
    {
      id: uuidv7(),
      profileId: profile.id,
      kind: 'license',
      result: 'passed',
      byLabel: 'Lintel',
      at: now,
      expiresAt: new Date(now.getTime() + 300 * 86_400_000),
    },
  ])
  const { data: site } = await writer.say(endpoints.createSite, {
    body: { profile: profile.id, subdomain: word('name of a site begun') },
  })
  const sentence = (of: string) => `Homes here are ${word(of)}, which says nothing of them.`
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: sentence('text of a site') }] }]
  const { data: saved } = await writer.say(endpoints.saveSite, {
    params: { id: site.id },
    body: {
      version: site.version,
      content: {
        title: word('title of a site'),
        description: sentence('description of a site'),
        headline: word('headline of a site'),
        tagline: word('tagline of a site'),
        theme: 'teal',
        blocks: [
          {
            kind: 'about',
            key: word('key of a block'),
            title: word('title of a block'),
            text: sentence('about of a site'),
          },
          { kind: 'text', key: 'text', body: { type: 'doc', content } },
          { kind: 'faq', key: 'faq', items: [{ question: word('question of a site'), answer: word('its answer') }] },
          {
            kind: 'picture',
            key: 'picture',
            picture: await writer.upload(),
            alt: word('alt of a site'),
            caption: word('caption of a site'),
          },
        ],
        campaign: { headline: word('headline of a campaign'), text: word('text of a campaign') },
      },
    },
  })
  await writer.say(endpoints.renameSite, {
    params: { id: site.id },
    body: { version: saved.version, subdomain: word('name of a site') },
  })
}

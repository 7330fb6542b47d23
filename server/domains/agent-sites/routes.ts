import {
  agentSite,
  countSiteView,
  previewSite,
  revealSiteContact,
  siteHomes,
} from '../../../contract/agent-sites/agent-sites.ts'
import {
  checkSiteName,
  createSite,
  mySites,
  publishSite,
  renameSite,
  saveSite,
} from '../../../contract/agent-sites/own-sites.ts'
import { moderateSite, adminSites } from '../../../contract/agent-sites/site-admin.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { say } from '../../platform/words.ts'
import { revealContact } from '../enquiries/service.ts'
import { decideSite, readAdminSite, readAdminSites } from './admin/admin-sites.ts'
import { ownSite, ownedProfile, readMySites, readOwnSite } from './own/own-sites.ts'
import { freeNames, stateOfName } from './own/site-names.ts'
import * as writing from './own/site-writing.ts'
import { previewedSite } from './site/previews.ts'
import { liveSite, pickedHomes, writtenSite } from './site/reading.ts'
import { countView } from './site/views.ts'

interface Tools {
  database: Database
  clock: Clock
  key: Buffer
  rateLimitScale: number
}

/** The sites of agents and agencies: seen by visitors, written by their owners, watched by moderators. */
export function agentSiteRoutes({ serve }: Api, { database, clock, key, rateLimitScale }: Tools): void {
  serve(
    agentSite,
    async ({ params }) => {
      const siteDetails = params.sub ? await liveSite(database, params.sub) : undefined
      return { data: siteDetails ? { siteDetails } : {} }
    },
    { microCached: true },
  )
  serve(previewSite, async ({ params }) => {
    const id = previewedSite(key, params.preview, clock.now())
    const siteDetails = id === undefined ? undefined : await writtenSite(database, id)
    if (!siteDetails) throw new Refusal('SITE_NOT_FOUND')
    return { data: { siteDetails } }
  })
  serve(siteHomes, ({ params: { id }, query: { ids } }) => pickedHomes(database, id, ids.split(',')), {
    microCached: true,
  })
  serve(
    countSiteView,
    async ({ params: { id: siteId }, body: { page }, client, viewer }) => {
      await countView(database, clock.now(), { siteId, page, client, viewer, scale: rateLimitScale })
      return { message: say(client.language(), message('SITE_VIEW_COUNTED')) }
    },
    { knowsViewer: true },
  )
  serve(revealSiteContact, async ({ params: { id }, viewer }) => ({
    data: { mobilePhone: await revealContact(database, clock.now(), viewer, { kind: 'site', id }) },
  }))

  const read = async (userId: string, id: string) => ({
    data: await ownSite(database, clock.now(), key, await readOwnSite(database, userId, id)),
  })
  serve(mySites, async ({ viewer: { userId } }) => ({
    data: await readMySites(database, clock.now(), key, userId),
  }))
  serve(checkSiteName, async ({ params: { key: name }, query, viewer: { userId } }) => {
    const profile = await ownedProfile(database, clock.now(), userId, query.profile)
    const state = await stateOfName(database, name, profile.id)
    const isOpen = state === 'free' || state === 'own'
    const suggestions = isOpen ? [] : await freeNames(database, name, profile.city ?? undefined)
    return { data: { state, suggestions } }
  })
  serve(createSite, async ({ body, viewer }) =>
    read(viewer.userId, await writing.createSite(database, clock.now(), viewer, body)),
  )
  serve(saveSite, async ({ params: { id }, body, viewer: { userId } }) => {
    await writing.saveSite(database, clock.now(), userId, id, body)
    return read(userId, id)
  })
  serve(renameSite, async ({ params: { id }, body, viewer: { userId } }) => {
    await writing.renameSite(database, clock.now(), userId, id, body)
    return read(userId, id)
  })
  serve(publishSite, async ({ params: { id }, body, viewer: { userId } }) => {
    await writing.publishSite(database, clock.now(), userId, id, body)
    return read(userId, id)
  })

  serve(adminSites, ({ query, viewer }) => readAdminSites(database, viewer.userId, query))
  serve(moderateSite, async ({ params: { id }, body, viewer }) => {
    await decideSite(database, clock.now(), viewer, id, body)
    return { data: await readAdminSite(database, viewer.userId, id) }
  })
}

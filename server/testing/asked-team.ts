import { openThread } from '../../contract/conversations/threads.ts'
import { makeAskedLead } from '../domains/enquiries/talk/factory.ts'
import type { Lister, ListingAgent, openListers } from './listers.ts'
import type { TestApp } from './start-app.ts'

export interface AskedTeam {
  agent: ListingAgent
  colleague: ListingAgent
  asker: Lister
  asked: Awaited<ReturnType<typeof makeAskedLead>>
}

/** Two agents of an agency, and a member who sent the first one an enquiry. */
export async function askTeam(app: TestApp, listers: Awaited<ReturnType<typeof openListers>>): Promise<AskedTeam> {
  const agent = await listers.anAgent()
  const colleague = await listers.anAgent(agent.agencyId)
  const asker = await listers.someone()
  const asked = await makeAskedLead(app.db, app.clock.now(), {
    teamKey: agent.agencyId,
    listerUserId: agent.id,
    asker: asker.id,
  })
  return { agent, colleague, asker, asked }
}

/** Opens the thread of an enquiry as one of its participants. */
export const threadOf = async (app: TestApp, { token }: Pick<Lister, 'token'>, enquiryId: string) =>
  (await app.ask(openThread, { body: { subject: { kind: 'enquiry', id: enquiryId } }, token })).data

import * as z from 'zod/mini'

const DIALOG = 'https://www.facebook.com/v23.0/dialog/oauth'
const GRAPH = 'https://graph.facebook.com/v23.0/me'
const LOOK_EVERY_MS = 200

/** Why Facebook's window brought nobody. */
export type FacebookFault = 'blocked' | 'closed' | 'refused'
export class FacebookError extends Error {
  readonly fault: FacebookFault
  constructor(fault: FacebookFault) {
    super(fault)
    this.fault = fault
  }
}

const Profile = z.object({ id: z.string() })

/** Lets the person agree in Facebook's window: their key there and an access token for our server to verify. */
export async function askFacebook(appId: string): Promise<{ facebookId: string; token: string }> {
  const state = crypto.randomUUID()
  const dialog = new URL(DIALOG)
  dialog.search = new URLSearchParams({
    client_id: appId,
    redirect_uri: `${location.origin}/mobile/auth/facebook-window`,
    response_type: 'token',
    scope: 'public_profile,email',
    display: 'popup',
    state,
  }).toString()
  const popup = window.open(dialog, 'facebook', 'popup,width=580,height=640')
  if (!popup) throw new FacebookError('blocked')
  const answer = await answerIn(popup)
  popup.close()
  const token = answer.get('access_token')
  // Only the window opened here knows this state: an answer without it is not to our question.
  if (!token || answer.get('state') !== state) throw new FacebookError('refused')
  const response = await fetch(`${GRAPH}?${new URLSearchParams({ fields: 'id', access_token: token })}`).catch(() => {
    throw new FacebookError('refused')
  })
  const profile = Profile.safeParse(await response.json().catch(() => null))
  if (!profile.success) throw new FacebookError('refused')
  return { facebookId: profile.data.id, token }
}

/** What Facebook writes behind the # when it sends its window back to us. */
function answerIn(popup: Window): Promise<URLSearchParams> {
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const hash = hashOf(popup)
      if (hash === undefined && !popup.closed) return
      clearInterval(timer)
      if (hash === undefined) reject(new FacebookError('closed'))
      else resolve(hash)
    }, LOOK_EVERY_MS)
  })
}

/** Readable only while the window shows a page of ours. */
function hashOf(popup: Window): URLSearchParams | undefined {
  try {
    const { origin, search, hash } = popup.location
    return origin === location.origin ? new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`) : undefined
  } catch {
    return undefined
  }
}

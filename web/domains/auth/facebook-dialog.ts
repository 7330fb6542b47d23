import * as z from 'zod/mini'

const DIALOG = 'https://www.facebook.com/v23.0/dialog/oauth'
const GRAPH = 'https://graph.facebook.com/v23.0/me'
const LOOK_EVERY_MS = 200

/** Why signing in with Facebook failed. */
export type FacebookFault = 'blocked' | 'closed' | 'refused'
export class FacebookError extends Error {
  readonly fault: FacebookFault
  constructor(fault: FacebookFault) {
    super(fault)
    this.fault = fault
  }
}

const Profile = z.object({ id: z.string() })

/** Asks for permission in Facebook's window; returns the person's id and an access token that our server verifies. */
export async function askFacebook(appId: string): Promise<{ facebookId: string; token: string }> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const state = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
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
  // Only this request's window knows the state, so another state is a forged answer.
  if (!token || answer.get('state') !== state) throw new FacebookError('refused')
  const response = await fetch(`${GRAPH}?${new URLSearchParams({ fields: 'id', access_token: token })}`).catch(() => {
    throw new FacebookError('refused')
  })
  const profile = Profile.safeParse(await response.json().catch(() => null))
  if (!profile.success) throw new FacebookError('refused')
  return { facebookId: profile.data.id, token }
}

/** The hash that Facebook adds when it redirects its window to us. */
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

/** Readable only while the window shows our origin. */
function hashOf(popup: Window): URLSearchParams | undefined {
  try {
    const { origin, search, hash } = popup.location
    return origin === location.origin ? new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`) : undefined
  } catch {
    return undefined
  }
}

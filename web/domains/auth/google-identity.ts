const SCRIPT = 'https://accounts.google.com/gsi/client'
/** A script that neither comes nor fails (a firewall, a sign-in page of a network) is given up after this. */
const PATIENCE_MS = 8000

interface ButtonOptions {
  type: 'standard'
  text: 'continue_with'
  size: 'large'
  theme: 'outline' | 'filled_black'
  logo_alignment: 'center'
  locale: string
  /** Pixels, 400 at most. */
  width: number
  click_listener: () => void
}

/** As much of Google Identity Services as the button needs. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string
    callback: (answer: { credential?: string }) => void
    ux_mode: 'popup'
  }): void
  renderButton(parent: HTMLElement, options: ButtonOptions): void
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

function identityOf(page: object): GoogleIdentity | undefined {
  const google: unknown = Reflect.get(page, 'google')
  const accounts: unknown = isRecord(google) ? Reflect.get(google, 'accounts') : undefined
  const id: unknown = isRecord(accounts) ? Reflect.get(accounts, 'id') : undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Google's script has put it there
  return isRecord(id) && 'renderButton' in id ? (id as GoogleIdentity) : undefined
}

let loading: Promise<GoogleIdentity> | undefined

/** Google's script, fetched once; rejects where it is blocked, and may be tried again then. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = undefined
      script.remove()
      reject(new Error('Google’s script did not come.'))
    }
    const timer = setTimeout(fail, PATIENCE_MS)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const identity = identityOf(window)
      if (identity) resolve(identity)
      else fail()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      fail()
    })
    script.src = SCRIPT
    script.async = true
    document.head.append(script)
  })
  return loading
}

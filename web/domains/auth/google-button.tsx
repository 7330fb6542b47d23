import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '../../platform/use-format.ts'
import { useDark } from '../../platform/use-dark.ts'
import { loadGoogleIdentity } from './google-identity.ts'

/** Google's largest button. */
const MAX_WIDTH = 400

interface GoogleButtonProps {
  clientId: string
  /** Called with the ID token after the person has agreed. */
  onToken: (idToken: string) => void
}

/** Google's own button, the only way to open its window. */
export function GoogleButton({ clientId, onToken }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'shown' | 'opened' | 'failed'>('waiting')
  const language = useLanguage()
  const dark = useDark()
  const told = useEffectEvent(onToken)

  useEffect(() => {
    let left = false
    async function show() {
      const identity = await loadGoogleIdentity()
      const parent = place.current
      if (left || !parent) return
      identity.initialize({
        client_id: clientId,
        ux_mode: 'popup',
        callback: ({ credential }) => {
          setState('shown')
          if (credential) told(credential)
        },
      })
      parent.replaceChildren()
      identity.renderButton(parent, {
        type: 'standard',
        text: 'continue_with',
        size: 'large',
        theme: dark ? 'filled_black' : 'outline',
        logo_alignment: 'center',
        locale: language,
        width: Math.min(MAX_WIDTH, parent.clientWidth),
        click_listener: () => setState('opened'),
      })
      setState('shown')
    }
    show().catch(() => {
      if (!left) setState('failed')
    })
    return () => {
      left = true
    }
  }, [clientId, dark, language])

  return (
    <div className="mx-auto grid w-full max-w-100 gap-2">
      {state !== 'failed' && <div ref={place} className="grid min-h-11 justify-items-center" />}
      <p role="status" className="text-small text-soft empty:hidden">
        {state === 'failed' && (
          <Trans>
            Google’s button did not load. Your browser or network may be blocking it. Any other way to sign in works.
          </Trans>
        )}
        {state === 'opened' && (
          <Trans>Continue in Google’s window. If you closed it, press the button again or choose another way.</Trans>
        )}
      </p>
    </div>
  )
}

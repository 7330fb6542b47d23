import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { ScreenData } from '../../../platform/head.ts'
import { i18nContext } from '../../../platform/route-context.ts'
import { Thanks } from '../open/thanks.tsx'

export function loader({ context }: LoaderFunctionArgs): ScreenData {
  const description = context.get(i18nContext)._(msg`We have received it. Here is what happens next.`)
  return { head: { description, robots: 'noindex' } }
}

/** Confirms that something was sent, with what happens next. */
export function Component() {
  const [search] = useSearchParams()
  const [what, number, key] = [search.get('for'), search.get('ticket') ?? '', search.get('key') ?? '']
  const isTicket = what === 'contact' && /^T-[2-9A-HJKMNP-Z]{8}$/.test(number) && /^[\w-]{10,100}$/.test(key)
  return <Thanks what={what} ticket={isTicket ? { number, key } : undefined} />
}

import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { readStored, writeStored } from '../../../platform/storage/storage.ts'
import { toast } from '../../../platform/toasts.ts'
import { TextLink } from '../../../ui/link-button.tsx'
import { useAcceptance } from './terms-due.tsx'

/** Tells a person once per device that the terms have changed. */
export function TermsNotice({ person }: { person: string }) {
  const acceptance = useAcceptance()
  const due = acceptance?.due ? `${person}:${acceptance.version}` : undefined
  const from = acceptance?.accepted.version
  useEffect(() => {
    if (due === undefined || readStored('termsAsked') === due) return
    writeStored('termsAsked', due)
    // The page of the terms asks by itself.
    if (location.pathname === paths.terms) return
    toast.info(
      <>
        <Trans>Our terms changed.</Trans>{' '}
        <TextLink to={`${paths.terms}?compare=${from}`}>
          <Trans>See what changed</Trans>
        </TextLink>
      </>,
      { duration: null },
    )
  }, [due, from])
  return null
}

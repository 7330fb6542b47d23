import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useSaidWords } from '../query/said-in.ts'

/** Shows the part of a sentence that no filter expresses, until the search changes or the person dismisses it. */
export function UnmetNote() {
  const { t } = useLingui()
  const location = useLocation()
  const [read, setRead] = useState<string>()
  const unmet = useSaidWords('unmet')
  if (unmet === undefined || read === location.key) return null
  return (
    <div role="status" className="flex items-center justify-between gap-3 rounded-control bg-due-soft ps-3 text-due">
      <p className="py-2">
        <Trans>We couldn’t search for “{unmet}”. Showing results for the rest.</Trans>
      </p>
      <IconButton label={t`Dismiss`} icon={<X aria-hidden />} onClick={() => setRead(location.key)} />
    </div>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { startDraft } from '../../../../contract/listings/drafts.ts'
import { paths } from '../../../../contract/paths.ts'
import { call } from '../../../platform/api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../../platform/api/use-action.ts'
import { newId } from '../../../platform/new-id.ts'
import { FormError } from '../../../ui/form-error.tsx'

type Kind = 'clone' | 'relist'

const whatHappens: Record<Kind, MessageDescriptor> = {
  clone: msg`A new draft with the same details. It gets its own reference and starts with no views or saves.`,
  relist: msg`A new draft with all the details of this home. If you list it again soon after it left the market, its time on the market continues.`,
}
const buttons: Record<Kind, MessageDescriptor> = {
  clone: msg`Duplicate as a draft`,
  relist: msg`List again`,
}

/** Begins a new draft of a home and leads into it. */
export function BeginDraft({ propertyId, kind }: { propertyId: string; kind: Kind }) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const { pending, message, run } = useAction({ inline: true })
  // One draft, however often the button is pressed on a bad connection.
  const [id] = useState(() => newId())

  async function begin() {
    const { data } = await call(startDraft, { body: { id, of: { propertyId, as: kind } } })
    await navigate(paths.submitListing({ draft: data.id }), { replace: true })
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">{i18n._(whatHappens[kind])}</p>
      <FormError>{message}</FormError>
      <Button look="primary" busy={pending} onClick={() => void run(begin)}>
        {i18n._(buttons[kind])}
      </Button>
    </div>
  )
}

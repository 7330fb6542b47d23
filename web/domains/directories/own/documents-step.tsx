import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { attachProfileDocument, type OwnProfile } from '../../../../contract/directories/own-profile.ts'
import { provingDocument } from '../../../../contract/directories/profile-fields.ts'
import type { Document, DocumentKind } from '../../../../contract/documents.ts'
import type { User } from '../../../../contract/users.ts'
import { call } from '../../../platform/api/call.ts'
import { useAction } from '../../../platform/api/use-action.ts'
import { DocumentField } from '../../uploads/open/document-field.tsx'
import { keepProfile } from './profile-data.ts'

interface DocumentsStepProps {
  user: User
  profile: OwnProfile
  error: string | undefined
}

/** The documents that prove a profile; each is attached as soon as it is uploaded. */
export function DocumentsStep({ user, profile, error }: DocumentsStepProps) {
  const client = useQueryClient()
  const { run } = useAction({ overlapping: true })
  const proof = provingDocument[profile.kind]
  const ofKind = (kind: DocumentKind) => profile.documents.filter((document) => document.kind === kind)

  async function change(kind: DocumentKind, next: readonly Document[]) {
    const before = ofKind(kind)
    const others = profile.documents.filter((document) => document.kind !== kind)
    keepProfile(client, user, { ...profile, documents: [...others, ...next] })
    for (const { id } of next.filter((document) => !before.some((one) => one.id === document.id)))
      await run(async () => {
        const { data } = await call(attachProfileDocument, { params: { id: profile.id, documentId: id } })
        keepProfile(client, user, data)
      })
  }
  const label = {
    license: <Trans>Your certificate</Trans>,
    registration: profile.market === 'us' ? <Trans>Your license</Trans> : <Trans>Certificate of registration</Trans>,
    identity: <Trans>Proof of identity</Trans>,
    office: <Trans>Proof of the office address</Trans>,
    other: <Trans>Anything else that helps</Trans>,
    agreement: null,
    message: null,
  } satisfies Record<DocumentKind, unknown>
  const isFirm = profile.kind === 'agency' || profile.kind === 'builder'
  const kinds: DocumentKind[] = [...new Set([proof, isFirm ? 'office' : 'identity', 'other'] as const)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="max-w-prose text-soft">
        <Trans>
          Files are stored encrypted. Only the people who check your profile can open them, and every time is logged.
        </Trans>
      </p>
      {kinds.map((kind) => (
        <DocumentField
          key={kind}
          kind={kind}
          label={label[kind]}
          hint={kind === proof ? <Trans>Required.</Trans> : <Trans>Optional; it speeds up the check.</Trans>}
          value={ofKind(kind)}
          error={kind === proof ? error : undefined}
          onChange={(documents) => void change(kind, documents)}
        />
      ))}
    </div>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import type { ProfileCard } from '../../../../contract/directories/profiles.ts'
import { currentUser } from '../../../platform/session/account.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { Button } from '../../../ui/button.tsx'
import { recipientName } from '../../enquiries/open/recipient-name.ts'
import { directoryLoader } from '../lists/directory-loader.ts'
import { ProfileArchive } from '../lists/profile-archive.tsx'
import { AskDialog } from '../../enquiries/open/asking/ask-dialog.tsx'

const questions = [msg`What do you charge?`, msg`When could you begin?`, msg`When can we meet?`]

export const loader = directoryLoader('advisor')

export const Component = () => (
  <ProfileArchive kind="advisor" renderActions={(profile) => <AskAdvisor profile={profile} />} />
)

/** An enquiry from the card, because advisors have no page. */
function AskAdvisor({ profile: { id, name } }: { profile: ProfileCard }) {
  const { t } = useLingui()
  const user = useStore(currentUser, null)
  const [asking, setAsking] = useState<boolean>()
  const recipient = recipientName({ name, office: undefined })
  return (
    <>
      <Button
        icon={<MessageSquareText aria-hidden />}
        className="self-end justify-self-start whitespace-normal!"
        aria-haspopup="dialog"
        aria-label={t`Send an enquiry to ${name}`}
        onClick={() => setAsking(true)}
      >
        <Trans>Send an enquiry</Trans>
      </Button>
      {asking !== undefined && (
        <AskDialog
          open={asking}
          onClose={() => setAsking(false)}
          subject={{ kind: 'person', id }}
          questions={questions}
          recipient={recipient}
          title={t`Enquiry to ${recipient}`}
          description={t`Only they see your message and the contact you choose.`}
          user={user}
        />
      )}
    </>
  )
}

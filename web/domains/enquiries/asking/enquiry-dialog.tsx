import { useLingui } from '@lingui/react/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import type { User } from '../../../../contract/users.ts'
import { headline } from '../../properties/open/home-words.ts'
import { recipientName } from '../open/recipient-name.ts'
import { AskDialog } from '../open/asking/ask-dialog.tsx'
import { proposedMessage, readyQuestions } from './ready-questions.ts'

interface EnquiryDialogProps {
  home: Property
  user: User | null
  open: boolean
  onClose: () => void
}

/** The enquiry about a home, over its page. */
export function EnquiryDialog({ home, ...rest }: EnquiryDialogProps) {
  const { t, i18n } = useLingui()
  const recipient = recipientName(home.lister)
  return (
    <AskDialog
      subject={{ kind: 'property', id: home.id }}
      questions={readyQuestions(home)}
      recipient={recipient}
      proposed={proposedMessage(home)
        .map((sentence) => i18n._(sentence))
        .join('\n')}
      title={t`Enquiry to ${recipient}`}
      description={headline(home, i18n)}
      {...rest}
    />
  )
}

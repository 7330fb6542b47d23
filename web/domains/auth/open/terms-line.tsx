import { Trans } from '@lingui/react/macro'
import { paths } from '../../../../contract/paths.ts'
import { TextLink } from '../../../ui/link-button.tsx'

/** The terms of new accounts. Links open in another tab, so that nothing typed is lost. */
export const TermsLine = () => (
  <p className="text-small text-soft">
    <Trans>
      By creating an account you agree to the{' '}
      <TextLink to={paths.terms} target="_blank">
        terms of use
      </TextLink>
      . The{' '}
      <TextLink to={paths.privacy} target="_blank">
        privacy policy
      </TextLink>{' '}
      says what we do with your data.
    </Trans>
  </p>
)

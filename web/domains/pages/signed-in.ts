import { lazyCode } from '../../ui/lazy-code.ts'
import type { SignedInDomain } from '../domain.ts'

export const pages: SignedInDomain = {
  // It asks for nothing that anybody waits for.
  Background: lazyCode(async () => (await import('./terms/terms-notice.tsx')).TermsNotice),
}

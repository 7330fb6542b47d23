import { toast } from '../../platform/toasts.ts'

/** Says, in the specification's own words, that the device would not tell where it is; stays until dismissed. */
export function askForLocation(): void {
  toast.info('Please Allow to Access Location', { duration: null })
}

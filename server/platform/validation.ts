import * as z from 'zod'
import { ruleCode } from '../../contract/messages/issue.ts'

// A rule says a code; whoever answers puts it into words.
z.config({ customError: ruleCode })

export { z }

import { allStyles } from '../../../ui/styles/all-styles.ts'

/** The dialog that books a visit, with its style: a home’s page brings that of the first screens alone. */
export async function styledDialog() {
  const [{ BookVisitDialog }] = await Promise.all([import('./book-visit-dialog.tsx'), allStyles()])
  return BookVisitDialog
}

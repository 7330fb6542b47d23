
const load = () => import('../open/booking/book-visit-dialog.tsx')

/** The dialog that books a visit, with its style: a home’s page brings that of the first screens alone. */
export const styledDialog = async () => (await load()).BookVisitDialog

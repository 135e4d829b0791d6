/** The whole script of the pages that only inform; pages that React takes over have it too. It listens on the document
 * alone, and touches nothing that React renders anew. */
import './auto-submit.ts'
import './dialogs.ts'
import '#app/assessment/answer-first-questions.ts'
import './forms.ts'
import '#app/features/site/ui/menus.ts'
import '#app/features/site/ui/scrolling.ts'
import '#app/features/booking/ui/session-strip.ts'

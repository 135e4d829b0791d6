/** The whole script of the pages that only inform; pages that React takes over have it too. It listens on the document
 * alone, and touches nothing that React renders anew. */
import './auto-submit.ts'
import './dialogs.ts'
import './first-questions.ts'
import './forms.ts'
import './menus.ts'
import './scrolling.ts'
import './session-strip.ts'

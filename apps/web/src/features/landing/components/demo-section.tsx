import { DEMO_VISITORS } from '../demo-visitors.ts'
import type { LandingText } from '../landing-text.ts'
import { measureAddress } from '../measure/pages.ts'
import type { LandingPage } from '../pages.ts'
import { Section } from './section.tsx'

/** A selection of visitors; the script shows how the engine decides the selected one. */
export function DemoSection({ page, text }: { page: LandingPage; text: LandingText }) {
  const { demo } = text
  return (
    <Section
      id="demo"
      title={demo.title}
      lead={demo.lead}
      proof={{ href: measureAddress(page.language, 'speed'), text: text.footer.measure }}
      className="bg-surface"
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <fieldset data-demo={JSON.stringify(demo)} className="grid gap-2">
          <legend className="mb-2 font-medium">{demo.who}</legend>
          {DEMO_VISITORS.map((visitor, index) => (
            <label
              key={visitor}
              className="flex items-center gap-3 rounded-md border border-line bg-canvas px-3 py-2.5 hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input type="radio" name="visitor" value={visitor} className="accent-accent" />
              {demo.visitors[index]}
            </label>
          ))}
        </fieldset>
        <div
          data-demo-result
          aria-live="polite"
          className="grid min-h-72 content-start gap-4 rounded-lg border border-line bg-canvas p-4 md:p-5"
        />
      </div>
    </Section>
  )
}

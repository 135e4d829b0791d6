import { servicesPage } from '#app/content/services.ts'
import { ServiceGrid } from '#app/features/services/ui/service-grid.tsx'

export function OurServices() {
  return (
    <section aria-labelledby="services" className="reveal wrap py-14 md:py-20">
      <h2 id="services" className="pb-8">
        {servicesPage.title}
      </h2>
      <ServiceGrid />
    </section>
  )
}

/** What the platform lacks, on every page: see the modules beside this one. */
export {}

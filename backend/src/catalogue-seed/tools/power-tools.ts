import type { CatalogueTool } from '../catalogue';
import * as powerSawsAndSanders from '../drawings/power-saws-and-sanders';
import * as machines from '../drawings/power-tools';

export const powerTools: readonly CatalogueTool[] = [
  {
    slug: 'cordless-drill',
    toolName: 'Cordless Drill Driver 18 V',
    priceCents: 6890,
    available: 1350,
    minOrder: 10,
    toolDescription:
      'Brushless motor, two gears, 60 Nm, and a metal chuck to 13 mm. The 4 Ah battery drives about three hundred 6 by 80 screws into spruce. Supplied with charger and two batteries in a stacking case, five cases per carton.',
    drawing: machines.cordlessDrill,
  },
  {
    slug: 'saw-blade',
    toolName: 'Circular Saw Blade 190 mm',
    priceCents: 1180,
    available: 5200,
    minOrder: 30,
    toolDescription:
      'Tungsten carbide teeth on a laser-cut, tensioned plate with a 30 mm bore and reducing ring. The coarse pitch is meant for ripping studs and shuttering; a fine one follows on request. Teeth are coated in peelable plastic.',
    drawing: powerSawsAndSanders.sawBlade,
  },
  {
    slug: 'orbital-sander',
    toolName: 'Random Orbital Sander 125 mm',
    priceCents: 4720,
    available: 690,
    minOrder: 10,
    toolDescription:
      'Runs at 12,000 orbits a minute with a brake that stops the pad before it leaves the surface. Hook-and-loop face with eight holes; dust goes to a bag or a 35 mm hose. Four metres of rubber cable. Twelve-month brush life.',
    drawing: powerSawsAndSanders.orbitalSander,
  },
  {
    slug: 'jigsaw',
    toolName: 'Pendulum Jigsaw 650 W',
    priceCents: 5430,
    available: 540,
    minOrder: 10,
    toolDescription:
      'Four pendulum settings, a cast shoe that tilts to 45 degrees both ways, and a blade clamp worked by a lever. Cuts 85 mm of softwood. Worktop fitters ask for the anti-splinter insert, so we pack two with every machine.',
    drawing: powerSawsAndSanders.jigsaw,
  },
  {
    slug: 'trim-router',
    toolName: 'Trim Router 710 W, 6 mm Collet',
    priceCents: 4990,
    available: 88,
    minOrder: 10,
    toolDescription:
      'Small enough for one hand, strong enough for hinge recesses and a 6 mm round-over. Speed holds under load between 10,000 and 30,000 turns. Rack-and-pinion height, clear base, guide bush and edge fence. The next batch lands monthly.',
    drawing: machines.trimRouter,
  },
  {
    slug: 'air-nailer',
    toolName: 'Pneumatic Brad Nailer 50 mm',
    priceCents: 6150,
    available: 410,
    minOrder: 10,
    toolDescription:
      'Shoots 18 gauge brads from 15 to 50 mm at 4 to 7 bar. Magazine takes a hundred and locks out when empty, so no blank strikes mark the moulding. Magnesium body, 1.3 kg. Quick coupler and oil bottle in the case.',
    drawing: machines.airNailer,
  },
];
